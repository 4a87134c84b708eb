import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { isInProgress } from '@debrief/shared/domain/conversations/pipeline.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { PipelineStatus } from '@debrief/shared/ui/display/pipeline-status.tsx';
import { tooltip } from '@debrief/shared/ui/overlays/tooltip.ts';
import { SpeakerAvatars } from '@debrief/shared/ui/speakers/speaker-avatar.tsx';
import { FileAudio, type LucideIcon, Phone, Unplug, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRetryConversation } from '../../../data/conversations/conversations.ts';
import { formatShare } from '../../../platform/i18n/format.ts';
import { fileNameBeside } from '../../../platform/i18n/use-conversation-title.ts';
import { failureHint, usePipelineTexts } from '../../../platform/i18n/use-pipeline-texts.ts';
import { useSpeakerLabel } from '../../../platform/i18n/use-speaker-label.ts';
import { useNotify } from '../../../platform/notify.ts';

const typeIcons: Record<ConversationRow['type'], LucideIcon> = {
	'web-conference': Video,
	'phone-call': Phone,
	other: FileAudio,
};

/** The icon alone; its label is for screen readers and the tooltip. */
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

/** The name of an uploaded file that is not the title, and the summary or why there is none. */
export function SecondLine({ row }: { row: ConversationRow }) {
	const { t, i18n } = useTranslation('app');
	const heldBack =
		row.isHeldBack && t('conversations.heldBack', { share: formatShare(row.confidentShare ?? 0, i18n.language) });
	const text = [fileNameBeside(row), row.summary ?? heldBack].filter(Boolean).join(' · ');
	if (!text) return null;
	return (
		<span dir="auto" className="truncate text-left text-muted text-xs">
			{text}
		</span>
	);
}

/** The processing status, with the time left or the reason of a failure. */
export function RowStatus({ row }: { row: ConversationRow }) {
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

/** Whether `RowRetry` shows anything for a row. */
export const canRetry = ({ pipeline }: ConversationRow): boolean => pipeline.state === 'failed' && pipeline.canRetry;

/** Processes a failed conversation again, where that may help. */
export function RowRetry({ row }: { row: ConversationRow }) {
	const { t } = useTranslation('app');
	const retry = useRetryConversation();
	const notify = useNotify();
	if (!canRetry(row)) return null;
	const again = () =>
		retry.mutate(row.id, {
			onSuccess: () => notify.success(t('conversations.retryStarted')),
			onError: notify.failure,
		});
	return (
		<Button size="sm" isBusy={retry.isPending} onPress={again}>
			{t('pipeline.retry')}
		</Button>
	);
}

/** The share is known for uploaded files, not for live recordings. */
const isLive = ({ pipeline: { step, state, progress } }: ConversationRow): boolean =>
	step === 'upload' && state === 'working' && progress === null;

/** On a phone a status is shown only while processing, after a failure or when something is missing. */
export const isStatusShown = ({ pipeline, isStalled }: ConversationRow): boolean =>
	isInProgress(pipeline) || pipeline.state === 'failed' || isStalled;

export function RowSpeakers({ speakers }: Pick<ConversationRow, 'speakers'>) {
	const inWords = useSpeakerLabel();
	const names = speakers.toSorted((a, b) => a.index - b.index).map((speaker) => inWords(speaker.name));
	return <SpeakerAvatars names={names} />;
}
