import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { copyText } from '@debrief/shared/ui/copy-text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineEditing } from '../../../features/transcript/edit/line-editor.tsx';
import { useEditLine } from '../../../features/transcript/edit/use-edit-line.ts';
import type { TranscriptHandlers } from '../../../features/transcript/transcript-dialogs.tsx';
import { paths } from '../../../paths.ts';
import { useMergeSpeakers } from '../../../platform/mutations.ts';
import { useSpeakerWords } from '../../../platform/use-speaker-words.ts';
import { errorSentence } from '../../../shell/error-messages.ts';
import { useNotify } from '../../../shell/use-notify.ts';
import { useSpeakerRename } from './use-speaker-rename.ts';

type Options = { conversationId: string; fileId: string };

/** What can be done with speakers and lines, each with its toast. */
export function useTranscriptActions({
	conversationId,
	fileId,
}: Options): TranscriptHandlers & { editing: LineEditing } {
	const { t } = useTranslation('conversation');
	const { t: sentences } = useTranslation('errors');
	const notify = useNotify();
	const inWords = useSpeakerWords();
	const onRename = useSpeakerRename(fileId);
	const { mutate: merge } = useMergeSpeakers(fileId);
	const changes = useEditLine(fileId);
	return useMemo(
		() => ({
			editing: {
				changes,
				reasonOf: (error) => errorSentence(sentences, error),
				onFailed: notify.failure,
				onWaiting: () => notify.warning(t('line.leftUnsaved')),
			},
			onRename,
			onMerge: (speakerId, intoSpeakerId) =>
				merge(
					{ speakerId, intoSpeakerId },
					{ onSuccess: () => notify.success(t('speaker.merged')), onError: notify.failure },
				),
			onReassign: (segment, to) =>
				void changes
					.reassign(segment, to)
					.then(
						(speaker) => speaker && notify.success(t('line.moved', { name: speaker.name ?? inWords(speaker.label) })),
						notify.failure,
					),
			onCopyLink: ({ id }: Segment) => {
				const link = paths.conversation(conversationId, { segmentId: id });
				void copyText(new URL(link, location.origin).href).then(() => notify.info(t('copied')), notify.failure);
			},
		}),
		[changes, conversationId, inWords, merge, notify, onRename, sentences, t],
	);
}
