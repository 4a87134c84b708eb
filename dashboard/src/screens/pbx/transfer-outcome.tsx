import type { PbxTransfer } from '@debrief/shared/contract/pbx/pbx.ts';
import { pbxDelays, pbxRejections } from '@debrief/shared/domain/pbx/rejections.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

const tones = {
	received: 'neutral',
	taken: 'success',
	joined: 'success',
	duplicate: 'neutral',
	rejected: 'danger',
	removed: 'neutral',
} as const;
const reasons = [...pbxRejections, ...pbxDelays] as const;

export function TransferOutcome({ transfer }: { transfer: PbxTransfer }) {
	const { t } = useTranslation('pbx');
	const { state, reason, conversationId, endedAt } = transfer;
	const why = reasons.find((each) => each === reason);
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
			<Badge tone={tones[state]}>{t(state === 'received' && !endedAt ? 'state.arriving' : `state.${state}`)}</Badge>
			{why && <span className="text-muted">{t(`reason.${why}`)}</span>}
			{conversationId && <TextLink href={paths.conversation(conversationId)}>{t('transfers.open')}</TextLink>}
		</span>
	);
}
