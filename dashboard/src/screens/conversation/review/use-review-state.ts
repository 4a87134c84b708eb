import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranscript } from '../../../data/recordings/transcripts.ts';
import { createQuestionDraft } from '../../../features/assistant/question-draft.ts';
import { useSpeakerLabel } from '../../../platform/i18n/use-speaker-label.ts';
import { useHighlightReel } from '../highlight-reel/use-highlight-reel.ts';
import { createNoteDraft } from '../notes/note-draft.ts';
import { createNotesController } from '../notes/notes-controller.ts';
import { useNotesActions } from '../notes/use-notes-actions.ts';
import { createTranscriptController } from '../transcript/transcript-controller.ts';
import { fileIdOfNote, recordingsOf } from './recordings.ts';
import { indexSpeakers } from './speakers-by-id.ts';
import { chaptersOf, lineFinder } from './timeline-content.ts';
import { useEvidence } from './use-evidence.ts';
import { usePanelTab } from './use-panel-tab.ts';
import { useReviewNavigation } from './use-review-navigation.ts';
import { useReviewPlayer } from './use-review-player.ts';
import { useSelectedRecording } from './use-selected-recording.ts';

export function useReviewState(conversation: Conversation) {
	const recordings = useMemo(() => recordingsOf(conversation), [conversation]);
	const panel = usePanelTab();
	const { setTab } = panel;
	const requestedNote = conversation.notes.find(({ id }) => id === panel.requestedNoteId);
	const noteFileId = requestedNote && fileIdOfNote(requestedNote, recordings);
	const selection = useSelectedRecording({ conversationId: conversation.id, recordings, noteFileId });
	const { recording } = selection;
	const fileId = recording?.fileId;
	const sound = useReviewPlayer(conversation, recording);
	const { player } = sound;

	const transcript = useTranscript(fileId);
	const segments: readonly Segment[] = transcript.data?.list ?? none;
	const speakers = transcript.data?.speakers ?? none;
	const speakerLabel = useSpeakerLabel();
	const speakersById = useMemo(() => indexSpeakers(speakers, speakerLabel), [speakers, speakerLabel]);
	const { insights } = conversation;
	const chapters = useMemo(() => chaptersOf(insights, fileId), [insights, fileId]);
	const lineAt = useMemo(() => lineFinder(segments, speakersById, chapters), [segments, speakersById, chapters]);

	const [views] = useState(() => ({ transcript: createTranscriptController(), notes: createNotesController() }));
	const [drafts] = useState(() => ({ note: createNoteDraft(), question: createQuestionDraft() }));
	const showTranscript = useCallback(() => setTab('transcript'), [setTab]);
	const navigation = useReviewNavigation({
		player,
		recording,
		selectRecording: selection.select,
		segments,
		transcript: views.transcript,
		showTranscript,
		notePosition: noteFileId === fileId ? requestedNote?.cuePoint : undefined,
	});
	const evidence = useEvidence({ player, fileId, goTo: navigation.goTo });
	const highlightReel = useHighlightReel({
		conversation,
		recordings,
		recording,
		segments,
		player,
		durationMs: recording?.isPlayable ? sound.playback.data?.duration : undefined,
		playFrom: navigation.playLine,
	});
	const notes = useNotesActions(conversation.id);
	return {
		conversation,
		recordings,
		recording,
		panel,
		sound,
		transcript,
		segments,
		speakersById,
		chapters,
		lineAt,
		navigation,
		evidence,
		highlightReel,
		notes,
		views,
		drafts,
	};
}

export type Review = ReturnType<typeof useReviewState>;

const none: never[] = [];
