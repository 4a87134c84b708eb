import type { ConversationRow } from '@debrief/shared/contract/conversations.ts';
import { isInProgress } from '@debrief/shared/domain/pipeline.ts';
import { Badge } from '@debrief/shared/ui/badge.tsx';
import { PipelineStatus } from '@debrief/shared/ui/pipeline-status.tsx';
import { SpeakerAvatars } from '@debrief/shared/ui/speaker-avatar.tsx';
import { FileAudio, type LucideIcon, Phone, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRetryConversation } from '../../../platform/mutations.ts';
import { hasTitle, useConversationTitle } from '../../../platform/use-conversation-title.ts';
import { useKeptFocus } from '../../../platform/use-kept-focus.ts';
import { failureHint, usePipelineWords } from '../../../platform/use-pipeline-words.ts';
import { useSpeakerWords } from '../../../platform/use-speaker-words.ts';
import { useNotify } from '../../../shell/use-notify.ts';

const typeIcons: Record<ConversationRow['type'], LucideIcon> = {
	'web-conference': Video,
	'phone-call': Phone,
	other: FileAudio,
};

/** The icon alone in a list: its word is for screen readers and the tooltip. */
export function TypeIcon({ type }: Pick<ConversationRow, 'type'>) {
	const { t } = useTranslation('app');
	const Icon = typeIcons[type];
	const name = t(`conversations.type.${type}`);
	return (
		<span role="img" aria-label={name} title={name} className="text-subtle">
			<Icon className="size-3.5" />
		</span>
	);
}

/** The title. What stands for one says when it began, which a table says in a column of its own. */
export function RowTitle({ row }: { row: ConversationRow }) {
	const { t } = useTranslation('app');
	const title = useConversationTitle()(row);
	if (hasTitle(row)) return title;
	return (
		<>
			<span aria-hidden="true">{t(`conversations.untitledInTable.${row.type}`)}</span>
			<span className="sr-only">{title}</span>
		</>
	);
}

/** What it is about; before anybody knows, the file that it came in. */
export function SecondLine({ row }: { row: ConversationRow }) {
	const text = row.summary ?? (hasTitle(row) ? null : row.fileName);
	if (!text) return null;
	return (
		<span dir="auto" className="truncate text-left text-muted text-xs">
			{text}
		</span>
	);
}

/** How far it is, with the time left, the reason of a failure and Retry. */
export function RowStatus({ row }: { row: ConversationRow }) {
	const { t } = useTranslation('app');
	const words = usePipelineWords();
	const retry = useRetryConversation();
	const notify = useNotify();
	const keepFocus = useKeptFocus('tr, li', ({ row }) => row.querySelector('a'));
	const hint = failureHint(t, row.pipeline) ?? (isLive(row) ? t('conversations.live') : undefined);
	const again = () =>
		retry.mutate(row.id, {
			onSuccess: () => notify.success(t('conversations.retryStarted')),
			onError: notify.failure,
		});
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the focus of the button inside bubbles here
		<span onFocus={keepFocus} className="flex min-w-0 items-center gap-2">
			{(row.isInterrupted || row.endedEarly) && <Badge tone="warning">{t('conversations.interrupted')}</Badge>}
			<PipelineStatus
				pipeline={row.pipeline}
				words={words}
				{...(hint && { detail: hint })}
				onRetry={again}
				isRetrying={retry.isPending}
			/>
		</span>
	);
}

/** Of a file that is uploaded whole the share is known, of one that is being recorded it is not. */
const isLive = ({ pipeline: { step, state, progress } }: ConversationRow): boolean =>
	step === 'upload' && state === 'working' && progress === null;

/** Ready is silent: only work, failure and what is missing are worth a line on a phone. */
export const hasNews = ({ pipeline, isInterrupted }: ConversationRow): boolean =>
	isInProgress(pipeline) || pipeline.state === 'failed' || isInterrupted;

export function RowSpeakers({ speakers }: Pick<ConversationRow, 'speakers'>) {
	const inWords = useSpeakerWords();
	const names = speakers.toSorted((a, b) => a.index - b.index).map((speaker) => inWords(speaker.name));
	return <SpeakerAvatars names={names} />;
}
