import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash';
import { useState } from 'react';
import { noteMaxLength } from '../../messaging/edit-messages.ts';
import type { RecordingView } from '../../messaging/protocol.ts';
import { texts } from '../../texts/texts.ts';
import type { PanelActions } from '../panel-actions.ts';
import { TextEdit } from './text-edit.tsx';

type Props = {
	label: string;
	notes: RecordingView['marks'];
	onEdit?: PanelActions['edit'];
	canType?: boolean;
};

export function NoteList({ label, notes, onEdit, canType = false }: Props) {
	const [openId, setOpenId] = useState<string | null>(null);
	const [hasFailed, setHasFailed] = useState(false);
	if (notes.length === 0) return null;
	const remove = async (id: string) => {
		const answer = await onEdit?.({ kind: 'delete-note', id }).catch(() => null);
		setHasFailed(answer?.problem !== null);
	};
	return (
		<>
			{hasFailed && (
				<p className="notice" role="alert">
					{texts.edits.notDeleted}
				</p>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
			<ol className="scrolls notes" aria-label={label} tabIndex={0}>
				{notes.toReversed().map((note) => (
					<li key={note.id}>
						<span className="quiet">{formatPosition(note.cuePointMs)} </span>
						{onEdit && openId === note.id ? (
							<TextEdit
								label={texts.edits.note(formatPosition(note.cuePointMs))}
								text={note.description}
								maxLength={noteMaxLength}
								onSave={(description) => onEdit({ kind: 'note', id: note.id, description })}
								onClose={() => setOpenId(null)}
							/>
						) : (
							<NoteText description={note.description} />
						)}
						{onEdit && openId !== note.id && (
							<NoteButtons
								at={formatPosition(note.cuePointMs)}
								onOpen={canType ? () => setOpenId(note.id) : null}
								onDelete={() => void remove(note.id)}
							/>
						)}
					</li>
				))}
			</ol>
		</>
	);
}

function NoteText({ description }: { description: string }) {
	if (description) return <span dir="auto">{description}</span>;
	return (
		<span className="wordless">
			<MapPin />
			{texts.noteWithoutText}
		</span>
	);
}

type ButtonProps = { at: string; onOpen: (() => void) | null; onDelete: () => void };

function NoteButtons({ at, onOpen, onDelete }: ButtonProps) {
	return (
		<span className="push">
			{onOpen && (
				<button
					type="button"
					className="bare"
					aria-label={texts.edits.editNote(at)}
					title={texts.edits.editNote(at)}
					onClick={onOpen}
				>
					<Pencil />
				</button>
			)}
			<button
				type="button"
				className="bare"
				aria-label={texts.edits.deleteNote(at)}
				title={texts.edits.deleteNote(at)}
				onClick={onDelete}
			>
				<Trash />
			</button>
		</span>
	);
}
