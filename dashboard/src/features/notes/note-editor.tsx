import type { Note, NoteChange } from '@debrief/shared/contract/conversations/notes.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { caretAt } from '@debrief/shared/ui/fields/caret-at.ts';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { note: Note; onSave: (note: Note, change: NoteChange) => Promise<boolean>; onClose: () => void };

const atEnd = caretAt();

/** Changes the words of a note, or gives a pin its first ones. Escape leaves them, Control or Command with Enter saves. */
export function NoteEditor({ note, onSave, onClose }: Props) {
	const { t } = useTranslation('notes');
	const [typed, setTyped] = useState(note.description);
	const [isBusy, setIsBusy] = useState(false);
	const description = typed.trim();
	const submit = async (event?: FormEvent) => {
		event?.preventDefault();
		if (!description || isBusy) return;
		if (description === note.description) return onClose();
		setIsBusy(true);
		if (await onSave(note, { description })) onClose();
		else setIsBusy(false);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape') onClose();
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
	};
	return (
		<form onSubmit={submit} className="grid gap-2 pb-1">
			<TextField
				ref={atEnd}
				label={t('text')}
				isLabelHidden
				rows={3}
				value={typed}
				onChange={setTyped}
				onKeyDown={onKeyDown}
				maxLength={limits.noteMaxLength}
				autoFocus
			/>
			<span className="flex gap-2">
				<Button type="submit" variant="primary" isBusy={isBusy} isDisabled={!description}>
					{t('save')}
				</Button>
				<Button onPress={onClose} isDisabled={isBusy}>
					{t('cancel')}
				</Button>
			</span>
		</form>
	);
}
