import type { Note, NoteChange } from '@debrief/shared/contract/conversations/notes.ts';
import { trimMentions } from '@debrief/shared/domain/conversations/mentions.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { caretAt } from '@debrief/shared/ui/fields/caret-at.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MentionField as Field, MentionField, type Words } from './mentions/mention-field.tsx';

type Props = { note: Note; onSave: (note: Note, change: NoteChange) => Promise<boolean>; onClose: () => void };

const atEnd = caretAt();

export function NoteEditor({ note, onSave, onClose }: Props) {
	const { t } = useTranslation('notes');
	const field = useRef<Field>(null);
	const [words, setWords] = useState<Words>({ text: note.description, mentions: note.mentions });
	const [isBusy, setIsBusy] = useState(false);
	const { text: description, mentions } = trimMentions(words.text, words.mentions);
	useEffect(() => atEnd(field.current), []);
	const submit = async (event?: FormEvent) => {
		event?.preventDefault();
		if (!description || isBusy) return;
		if (description === note.description && mentions.length === note.mentions.length) return onClose();
		setIsBusy(true);
		if (await onSave(note, { description, mentions })) onClose();
		else setIsBusy(false);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape') onClose();
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
	};
	return (
		<form onSubmit={submit} className="grid gap-2 pb-1">
			<MentionField
				conversationId={note.parentId}
				field={field}
				label={t('text')}
				isLabelHidden
				rows={3}
				words={words}
				onWords={setWords}
				onKeyDown={onKeyDown}
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
