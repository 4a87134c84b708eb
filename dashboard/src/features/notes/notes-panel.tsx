import type { Note, NoteChange } from '@debrief/shared/contract/notes.ts';
import { EmptyState } from '@debrief/shared/ui/empty-state.tsx';
import { StickyNote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useKeptFocus } from '../../platform/use-kept-focus.ts';
import { type NewNote, NoteComposer } from './note-composer.tsx';
import type { NoteDraft } from './note-draft.ts';
import { NoteRow } from './note-row.tsx';

/** Where the recording stands; the player's clock is one. */
export type Clock = { nowMs(): number; subscribe(listener: () => void): () => void };

/** What can be done with a note. Promises tell whether it went well; failures are told by whoever gave them. */
export type NotesActions = {
	/** Null without a recording: notes have no moment then. */
	clock: Clock | null;
	/** False once the audio is gone: a moment leads to its line then. */
	isPlayable: boolean;
	onPlay: (ms: number) => void;
	onChange: (note: Note, change: NoteChange) => Promise<boolean>;
	onAttach: (note: Note, picture: File) => void;
	onDetach: (note: Note) => void;
	onDelete: (note: Note) => void;
	onCopyLink: (note: Note) => void;
};

type Props = NotesActions & {
	notes: readonly Note[];
	/** Whoever may only look cannot write. */
	canAdd: boolean;
	/** Id of the note that was asked for. */
	shownId: string | null;
	wish: number;
	draft: NoteDraft;
	/** It scrolls by itself, beside other columns. */
	isPanel: boolean;
	speakerIndexAt: (ms: number) => number | null;
	onAdd: (note: NewNote) => Promise<boolean>;
};

/** Notes and pins by their moment, and the field for the next one. */
export function NotesPanel({ notes, canAdd, shownId, wish, draft, isPanel, speakerIndexAt, onAdd, ...actions }: Props) {
	const { t } = useTranslation('notes');
	const keepFocus = useKeptFocus('li', ({ list, index }) => {
		const rows = list?.children ?? [];
		const next = rows[Math.min(index, rows.length - 1)];
		return next
			? next.querySelector<HTMLElement>('button[aria-haspopup]')
			: list?.closest('section')?.querySelector('textarea');
	});
	return (
		<section
			aria-label={t('title')}
			data-panel={isPanel || undefined}
			className="group/notes flex min-h-0 flex-1 flex-col max-lg:pb-32 data-panel:h-full"
		>
			<div
				{...(isPanel && { tabIndex: 0 })}
				className="min-h-0 flex-1 group-data-panel/notes:overflow-auto focus-visible:-outline-offset-2"
			>
				{notes.length === 0 && (
					<EmptyState icon={<StickyNote />} title={t('empty')}>
						{actions.clock ? t('emptyText') : t('emptyWithoutRecording')}
					</EmptyState>
				)}
				<ol onFocus={keepFocus}>
					{notes.map((note) => (
						<NoteRow
							key={note.id}
							note={note}
							isShown={note.id === shownId}
							speakerIndex={speakerIndexAt(note.cuePoint)}
							{...actions}
						/>
					))}
				</ol>
			</div>
			{canAdd && (
				<div className="flex-none border-t bg-surface max-lg:order-first max-lg:border-t-0 max-lg:border-b">
					<NoteComposer clock={actions.clock} draft={draft} wish={wish} count={notes.length} onAdd={onAdd} />
				</div>
			)}
		</section>
	);
}
