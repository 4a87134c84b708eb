import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { isInProgress } from '@debrief/shared/domain/conversations/pipeline.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { PipelineStatus } from '@debrief/shared/ui/display/pipeline-status.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversations } from '../../../data/conversations/conversations.ts';
import { useOwnInvitations } from '../../../data/teams/joining.ts';
import { useDueActionPoints } from '../../../data/waiting/due-action-points.ts';
import { useUnnamedSpeakers } from '../../../data/waiting/unnamed-speakers.ts';
import { RetryButton } from '../../../features/processing/retry-button.tsx';
import { paths } from '../../../paths.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { failureHint, usePipelineTexts } from '../../../platform/i18n/use-pipeline-texts.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { InProgress } from './in-progress.tsx';
import { InvitationRows } from './invitation-rows.tsx';
import { UnnamedRows } from './unnamed-rows.tsx';
import { UnsentRows } from './unsent-rows.tsx';
import { useUnsentRecordings } from './use-unsent-recordings.ts';

const DueRows = lazyComponent(async () => (await import('./due-rows.tsx')).DueRows);

const needsPerson = ({ pipeline }: ConversationRow) => Boolean(pipeline.silentSince) || pipeline.state === 'failed';

export function WaitingForYou() {
	const { t, i18n } = useTranslation('app');
	const { data } = useConversations({});
	const rows = data?.pages.flatMap((page) => page.list) ?? [];
	const waiting = rows.filter(needsPerson);
	const inProgress = rows.filter((row) => isInProgress(row.pipeline) && !needsPerson(row));
	const invitations = useOwnInvitations().data?.list ?? [];
	const due = useDueActionPoints().data?.list ?? [];
	const unnamed = useUnnamedSpeakers().data?.list ?? [];
	const unsent = useUnsentRecordings();
	const count = invitations.length + waiting.length + due.length + unnamed.length + unsent.count;
	const progress = inProgress.length > 0 && <InProgress rows={inProgress} />;
	if (count === 0) return progress;
	return (
		<>
			{progress}
			<section aria-labelledby="waiting-title">
				<h2 className="flex min-h-8 items-center gap-2 border-b text-sm">
					<span id="waiting-title">{t('home.waitingTitle')}</span>
					<span className="num text-muted text-xs">{formatCount(count, i18n.language)}</span>
				</h2>
				<ul>
					{invitations.length > 0 && (
						<Suspense fallback={null}>
							<InvitationRows invitations={invitations} />
						</Suspense>
					)}
					<UnsentRows unsent={unsent} />
					{waiting.map((row) => (
						<FailedRow key={row.id} row={row} />
					))}
					{due.length > 0 && (
						<Suspense fallback={null}>
							<DueRows points={due} />
						</Suspense>
					)}
					{unnamed.length > 0 && <UnnamedRows speakers={unnamed} />}
				</ul>
			</section>
		</>
	);
}

function FailedRow({ row }: { row: ConversationRow }) {
	const { t } = useTranslation('app');
	const titleOf = useConversationTitle();
	const words = usePipelineTexts();
	const hint = failureHint(t, row.pipeline);
	return (
		<li className="grid min-h-11 items-center gap-x-4 gap-y-1 border-b py-1.5 sm:grid-cols-2">
			<span className="min-w-0 truncate">
				<TextLink href={paths.conversation(row.id)}>{titleOf(row)}</TextLink>
			</span>
			<span className="flex min-w-0 items-center gap-2">
				<PipelineStatus pipeline={row.pipeline} words={words} {...(hint && { detail: hint })} />
				{row.pipeline.canRetry && <RetryButton row={row} />}
			</span>
		</li>
	);
}
