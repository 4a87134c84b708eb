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
	marks: RecordingView['marks'];
	onEdit?: PanelActions['edit'];
	canType?: boolean;
};

export function MarkList({ label, marks, onEdit, canType = false }: Props) {
	const [openId, setOpenId] = useState<string | null>(null);
	const [hasFailed, setHasFailed] = useState(false);
	if (marks.length === 0) return null;
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
			<ol className="marks" aria-label={label} tabIndex={0}>
				{marks.toReversed().map((mark) => (
					<li key={mark.id}>
						<span className="quiet">{formatPosition(mark.cuePointMs)} </span>
						{onEdit && openId === mark.id ? (
							<TextEdit
								label={texts.edits.note(formatPosition(mark.cuePointMs))}
								text={mark.description}
								maxLength={noteMaxLength}
								onSave={(description) => onEdit({ kind: 'note', id: mark.id, description })}
								onClose={() => setOpenId(null)}
							/>
						) : (
							<MarkText description={mark.description} />
						)}
						{onEdit && openId !== mark.id && (
							<MarkButtons
								at={formatPosition(mark.cuePointMs)}
								onOpen={canType ? () => setOpenId(mark.id) : null}
								onDelete={() => void remove(mark.id)}
							/>
						)}
					</li>
				))}
			</ol>
		</>
	);
}

function MarkText({ description }: { description: string }) {
	if (description) return <span dir="auto">{description}</span>;
	return (
		<span className="pinned">
			<MapPin />
			{texts.untitledPin}
		</span>
	);
}

type ButtonProps = { at: string; onOpen: (() => void) | null; onDelete: () => void };

function MarkButtons({ at, onOpen, onDelete }: ButtonProps) {
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
