import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { PushTarget } from '@debrief/shared/contract/integrations/pushes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import Send from 'lucide-react/icons/send';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../../data/account/account.ts';
import { usePushes } from '../../../data/workspace/pushes.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { DetailSection } from './detail-section.tsx';
import { PushRow } from './push-row.tsx';
import { SendDialog } from './send-dialog.tsx';

export function PushSection({ conversation }: { conversation: Conversation }) {
	const { t } = useTranslation('pushes');
	const { id, canEdit } = conversation;
	const pushes = usePushes(id);
	const isIncluded = useFeature('integrationsCrm');
	const [chosen, setChosen] = useState<PushTarget | null>(null);
	const { list = [], targets = [] } = pushes.data ?? {};
	const isThere = (target: PushTarget) =>
		list.some(({ providerName, state }) => providerName === target.providerName && state !== 'removed');
	const free = canEdit ? targets.filter((target) => !isThere(target)) : [];
	const choose = (target: PushTarget) => (isIncluded ? setChosen(target) : openUpgrade('integrationsCrm'));
	usePageActions(
		free.map((target) => ({
			id: `send-${target.providerName}`,
			label: t('sendTo', { title: target.providerTitle }),
			icon: <Send />,
			run: () => choose(target),
		})),
	);
	if (pushes.isError && !pushes.data)
		return (
			<DetailSection title={t('title')}>
				<LoadFailed title={t('loadFailed')} error={pushes.error} onRetry={() => void pushes.refetch()} />
			</DetailSection>
		);
	if (list.length === 0 && free.length === 0) return null;
	return (
		<DetailSection title={t('title')}>
			{list.length > 0 && (
				<ul>
					{list.map((push) => (
						<PushRow key={push.id} conversationId={id} push={push} canEdit={canEdit} />
					))}
				</ul>
			)}
			<div className="flex flex-wrap gap-2 pt-1 empty:hidden">
				{free.map((target) => (
					<Button key={target.providerName} size="sm" onPress={() => choose(target)}>
						<Send />
						<span className="max-w-60 truncate">{t('sendTo', { title: target.providerTitle })}</span>
					</Button>
				))}
			</div>
			{chosen && (
				<Suspense>
					<SendDialog conversation={conversation} target={chosen} onClose={() => setChosen(null)} />
				</Suspense>
			)}
		</DetailSection>
	);
}
