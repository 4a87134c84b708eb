import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import { InsightsPanel } from '../../../features/insights/insights-panel.tsx';
import { useRegenerateInsights } from '../../../platform/mutations.ts';
import { useProfile } from '../../../platform/queries.ts';
import { useNotify } from '../../../shell/use-notify.ts';

/** The insights, and what the reader may do with them. */
export function ConversationInsights({ conversation }: { conversation: Conversation }) {
	const profile = useProfile();
	const notify = useNotify();
	const regenerate = useRegenerateInsights(conversation.id);
	const fileIds = conversation.recordings.flatMap((recording) => recording.streams.map((stream) => stream.fileId));
	const plan = profile.data?.currentPlan.key;
	return (
		<InsightsPanel
			conversation={conversation}
			isPaidPlan={plan !== undefined && !plans[plan].isOfferedUpgrade}
			isRegenerating={regenerate.isPending}
			onRegenerate={conversation.canEdit ? () => regenerate.mutate(fileIds, { onError: notify.failure }) : undefined}
		/>
	);
}
