import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { PipelineStatus } from '@debrief/shared/ui/display/pipeline-status.tsx';
import { tooltip } from '@debrief/shared/ui/overlays/tooltip.ts';
import Unplug from 'lucide-react/icons/unplug';
import { useTranslation } from 'react-i18next';
import { failureHint, usePipelineTexts } from '../../../platform/i18n/use-pipeline-texts.ts';

export function BusyStatus({ row }: { row: ConversationRow }) {
	const { t } = useTranslation('app');
	const words = usePipelineTexts();
	const hint = failureHint(t, row.pipeline) ?? (isLive(row) ? t('conversations.live') : undefined);
	return (
		<span className="flex min-w-0 items-center gap-2">
			{(row.isStalled || row.endedUnexpectedly) && (
				<span
					role="img"
					aria-label={t('conversations.interrupted')}
					{...tooltip(t('conversations.interrupted'))}
					className="flex-none text-warning"
				>
					<Unplug className="size-3.5" />
				</span>
			)}
			<PipelineStatus pipeline={row.pipeline} words={words} {...(hint && { detail: hint })} />
		</span>
	);
}

/** Live recordings report no progress. */
const isLive = ({ pipeline: { step, state, progress } }: ConversationRow): boolean =>
	step === 'upload' && state === 'working' && progress === null;
