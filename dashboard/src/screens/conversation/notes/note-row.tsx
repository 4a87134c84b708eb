import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import { EvidenceChip } from '@debrief/shared/ui/display/evidence-chip.tsx';
import MapPin from 'lucide-react/icons/map-pin';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MentioningText } from './mentions/mentioning-text.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteMenu } from './note-menu.tsx';
import { NotePicture } from './note-picture.tsx';
import type { NotesActions } from './notes-actions.ts';

export type NoteLine = { speakerName: string; speakerIndex: number; isMixed: boolean; text: string };

type Props = NotesActions & {
	note: Note;
	isShown: boolean;
	line: NoteLine | null;
	recordingNumber: number | null;
};

export function NoteRow({ note, isShown, line, recordingNumber, ...actions }: Props) {
	const { t } = useTranslation('notes');
	const [isEditing, setIsEditing] = useState(false);
	const row = useRef<HTMLLIElement>(null);
	const position = actions.clock ? formatPosition(note.cuePoint) : null;
	const leaveEditor = () => {
		setIsEditing(false);
		// Closing the editor would otherwise lose the focus.
		row.current?.querySelector<HTMLElement>('button[aria-haspopup]')?.focus();
	};
	const Icon = note.description ? StickyNote : MapPin;
	useEffect(() => {
		if (isShown) row.current?.scrollIntoView({ block: 'nearest' });
	}, [isShown]);
	return (
		<li
			ref={row}
			aria-current={isShown || undefined}
			className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-3 border-b px-4 py-3 aria-[current]:bg-selected lg:px-5"
		>
			<Icon aria-hidden="true" className="mt-1 text-muted" />
			<div className="min-w-0">
				{isEditing ? (
					<NoteEditor note={note} onSave={actions.onChange} onClose={leaveEditor} />
				) : (
					<NoteText note={note} />
				)}
				{note.attachmentUrl && <NotePicture url={note.attachmentUrl} position={position} />}
				{line && (
					<p dir="auto" className="line-clamp-2 max-w-measure text-muted text-xs">
						{!line.isMixed && <span className="font-act">{line.speakerName}: </span>}
						{line.text}
					</p>
				)}
				<p className="mt-0.5 text-muted text-xs">
					{recordingNumber !== null && `${t('recording', { number: recordingNumber })} · `}
					{t(note.createdWhile === 'recording' ? 'whileRecordingBy' : 'by', {
						name: note.authorName ?? t('someone'),
						at: formatListDate(note.createdAt),
					})}
				</p>
			</div>
			<span className="flex items-center gap-2">
				{actions.clock && (
					<EvidenceChip
						startedAt={note.cuePoint}
						colour={line ? speakerColour(line.speakerIndex) : undefined}
						label={[t(actions.isPlayable ? 'play' : 'goTo', { position }), note.title || note.description]
							.filter(Boolean)
							.join(': ')
							.slice(0, 120)}
						onPlay={() => actions.onPlay(note)}
					/>
				)}
				<NoteMenu note={note} onEdit={() => setIsEditing(true)} {...actions} />
			</span>
		</li>
	);
}

function NoteText({ note }: { note: Note }) {
	const { t } = useTranslation('notes');
	return (
		<>
			{note.title && (
				<h3 dir="auto" className="text-sm wrap-anywhere">
					{note.title}
				</h3>
			)}
			{note.description ? (
				<p dir="auto" className="max-w-measure text-md leading-5.5 wrap-anywhere whitespace-pre-line">
					<MentioningText text={note.description} mentions={note.mentions} />
				</p>
			) : (
				!note.title && <p className="text-muted">{t('pin')}</p>
			)}
		</>
	);
}
