import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useTranslation } from 'react-i18next';
import { useFocusFallback } from '../../../platform/browser/use-focus-fallback.ts';
import { type NewNote, NoteComposer } from './note-composer.tsx';
import type { NoteDraft } from './note-draft.ts';
import { type NoteLine, NoteRow } from './note-row.tsx';
import type { NotesActions } from './notes-actions.ts';
import type { NotesController } from './notes-controller.ts';

type Props = NotesActions & {
	conversationId: string;
	notes: readonly Note[];
	canAdd: boolean;
	shownId: string | null;
	controller: NotesController;
	draft: NoteDraft;
	isPanel: boolean;
	lineOf: (note: Note) => NoteLine | null;
	recordingNumberOf: (note: Note) => number | null;
	onAdd: (note: NewNote) => Promise<boolean>;
};

export function NotesPanel({
	conversationId,
	notes,
	canAdd,
	shownId,
	controller,
	draft,
	isPanel,
	lineOf,
	recordingNumberOf,
	onAdd,
	...actions
}: Props) {
	const { t } = useTranslation('notes');
	const keepFocus = useFocusFallback('li', ({ list, index }) => {
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
							line={lineOf(note)}
							recordingNumber={recordingNumberOf(note)}
							{...actions}
						/>
					))}
				</ol>
			</div>
			{canAdd && (
				<div className="flex-none border-t bg-surface max-lg:order-first max-lg:border-t-0 max-lg:border-b">
					<NoteComposer
						conversationId={conversationId}
						clock={actions.clock}
						draft={draft}
						controller={controller}
						count={notes.length}
						onAdd={onAdd}
					/>
				</div>
			)}
		</section>
	);
}
