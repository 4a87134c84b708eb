import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { isInProgress } from '@debrief/shared/domain/conversations/pipeline.ts';
import { SpeakerAvatars } from '@debrief/shared/ui/speakers/speaker-avatar.tsx';
import FileAudio from 'lucide-react/icons/file-headphone';
import Phone from 'lucide-react/icons/phone';
import Video from 'lucide-react/icons/video';
import type { LucideIcon } from 'lucide-react/types';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../../platform/i18n/format.ts';
import { fileNameBeside } from '../../../platform/i18n/use-conversation-title.ts';
import { useSpeakerLabel } from '../../../platform/i18n/use-speaker-label.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';

const typeIcons: Record<ConversationRow['type'], LucideIcon> = {
	'web-conference': Video,
	'phone-call': Phone,
	other: FileAudio,
};

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

export function SecondLine({ row }: { row: ConversationRow }) {
	const { t, i18n } = useTranslation('app');
	const withheld =
		row.isHeldBack && t('conversations.withheld', { share: formatShare(row.confidentShare ?? 0, i18n.language) });
	const text = [fileNameBeside(row), row.summary ?? withheld].filter(Boolean).join(' · ');
	if (!text) return null;
	return (
		<span dir="auto" className="truncate text-left text-muted text-xs">
			{text}
		</span>
	);
}

const BusyStatus = lazyComponent(async () => (await import('./row-status.tsx')).BusyStatus);
const RetryButton = lazyComponent(
	async () => (await import('../../../features/processing/retry-button.tsx')).RetryButton,
);

type RowProps = { row: ConversationRow };

export function RowStatus({ row }: RowProps) {
	const { t } = useTranslation('app');
	if (row.pipeline.state === 'done' && !row.isStalled && !row.endedUnexpectedly)
		return (
			<span className="text-subtle text-xs">
				{t(row.hasAudio === false ? 'conversations.noAudio' : 'conversations.ready')}
			</span>
		);
	return (
		<Suspense fallback={<span className="text-subtle text-xs">…</span>}>
			<BusyStatus row={row} />
		</Suspense>
	);
}

export const canRetry = ({ pipeline }: ConversationRow): boolean => pipeline.state === 'failed' && pipeline.canRetry;

export const RowRetry = ({ row }: RowProps) =>
	canRetry(row) && (
		<Suspense>
			<RetryButton row={row} />
		</Suspense>
	);

/** On phones, an ordinary row has no status. */
export const isStatusShown = ({ pipeline, isStalled }: ConversationRow): boolean =>
	isInProgress(pipeline) || pipeline.state === 'failed' || isStalled;

export function RowSpeakers({ speakers }: Pick<ConversationRow, 'speakers'>) {
	const inWords = useSpeakerLabel();
	if (speakers.some(({ name }) => name === 'Mixed')) return null;
	const names = speakers.toSorted((a, b) => a.index - b.index).map((speaker) => inWords(speaker.name));
	return <SpeakerAvatars names={names} />;
}
