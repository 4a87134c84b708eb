import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSegmentEdits } from '../../../data/recordings/segment-edits.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../platform/api.ts';
import { useCopy } from '../../../platform/copy/use-copy.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { useNotify } from '../../../platform/notify.ts';
import { useWriteNote } from '../notes/use-write-note.ts';
import { fileIdForLink, type ReviewRecording } from '../review/recordings.ts';
import { useReview } from '../review/review-context.tsx';
import type { LineEditing, Passage, TranscriptHandlers } from './transcript-context.ts';

export function useTranscriptActions({ fileId }: ReviewRecording): TranscriptHandlers & { editing: LineEditing } {
	const { t } = useTranslation('conversation');
	const { t: sentences } = useTranslation('errors');
	const notify = useNotify();
	const copy = useCopy();
	const { conversation, recordings } = useReview();
	const session = useSession();
	const conversationId = conversation.id;
	const lineNotes = useLineNotes(fileId);
	const passages = usePassages(fileId);
	const linkedFileId = fileIdForLink(fileId, recordings);
	const changes = useSegmentEdits(fileId);
	const undoToast = useRef<{ segmentId: string; close: () => void } | null>(null);
	return useMemo(
		() => ({
			editing: {
				changes,
				reasonOf: (error) => errorSentence(sentences, error),
				onFailed: notify.failure,
				onWaiting: () => notify.warning(t('line.leftUnsaved')),
				onOpened: ({ id }) => undoToast.current?.segmentId === id && undoToast.current.close(),
				onSaved: ({ id }, undo, message = t('line.changed')) => {
					if (session.status() !== 'signed-in') return;
					undoToast.current?.close();
					const onPress = () => void undo().catch(notify.failure);
					undoToast.current = {
						segmentId: id,
						close: notify.success(message, { label: t('undo'), onPress }),
					};
				},
			},
			...lineNotes,
			...passages,
			onCopyLink: ({ id }: Segment) => {
				const link = paths.conversation(conversationId, { segmentId: id, fileId: linkedFileId });
				void copy(new URL(link, location.origin).href);
			},
		}),
		[changes, conversationId, copy, lineNotes, linkedFileId, notify, passages, sentences, session, t],
	);
}

function useLineNotes(fileId: string): Pick<TranscriptHandlers, 'onPin' | 'onWriteNote'> {
	const { conversation, notes } = useReview();
	const { canEdit } = conversation;
	const { pin } = notes;
	const writeNote = useWriteNote();
	return useMemo(
		() => ({
			onPin: canEdit ? ({ startedAt }) => void pin(startedAt, fileId) : undefined,
			onWriteNote: canEdit ? ({ startedAt }) => writeNote(startedAt) : undefined,
		}),
		[canEdit, fileId, pin, writeNote],
	);
}

function usePassages(fileId: string): Pick<TranscriptHandlers, 'onNotePassage' | 'onPinPassage' | 'onQuote'> {
	const { conversation, recordings, notes } = useReview();
	const { id, canEdit, startedAt } = conversation;
	const { pin } = notes;
	const copy = useCopy();
	const quote = useQuote();
	const writeNote = useWriteNote();
	return useMemo(
		() => ({
			onPinPassage: canEdit ? (passage) => void pin(passage.startedAt, fileId) : undefined,
			onNotePassage: canEdit ? (passage) => writeNote(passage.startedAt, quote(passage)) : undefined,
			onQuote: (passage) => {
				const at = { t: passage.startedAt / 1000, fileId: fileIdForLink(fileId, recordings) };
				const link = new URL(paths.conversation(id, at), location.origin).href;
				const moment = `${formatDetailDate(startedAt)}, ${formatPosition(passage.startedAt)}`;
				void copy(`${quote(passage)}\n${moment} ${link}`);
			},
		}),
		[canEdit, copy, fileId, id, pin, quote, recordings, startedAt, writeNote],
	);
}

export function useQuote(): (passage: Passage) => string {
	const { t } = useTranslation('conversation');
	const { speakersById } = useReview();
	return useCallback(
		({ quotes }) =>
			quotes
				.map(({ speakerId, text }) => {
					const speaker = speakersById.get(speakerId);
					if (!speaker || speaker.isMixed) return t('selection.quotedText', { text });
					return t('selection.quoted', { name: speaker.name, text });
				})
				.join('\n'),
		[speakersById, t],
	);
}
