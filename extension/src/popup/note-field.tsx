import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { useState } from 'react';
import { texts } from '../texts/texts.ts';

const noteMaxLength = 2_000;

type Props = { at: number; onAdd: (description: string) => void };

/** A note at this moment of the recording; Enter adds it. */
export function NoteField({ at, onAdd }: Props) {
	const [text, setText] = useState('');
	return (
		<form
			className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (text.trim()) onAdd(text);
				setText('');
			}}
		>
			<TextField
				label={texts.noteLabel}
				isLabelHidden
				maxLength={noteMaxLength}
				placeholder={texts.noteAt(formatPosition(at))}
				value={text}
				onChange={setText}
			/>
			<Button type="submit">{texts.add}</Button>
		</form>
	);
}
