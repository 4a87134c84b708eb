import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useState } from 'react';
import { noteMaxLength } from '../../messaging/edit-messages.ts';
import { texts } from '../../texts/texts.ts';

type Props = { at: number; isOff: boolean; onAdd: (description: string) => void };

export function NoteField({ at, isOff, onAdd }: Props) {
	const [text, setText] = useState('');
	return (
		<form
			className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (isOff) return;
				onAdd(text);
				setText('');
			}}
		>
			<TextField
				label={texts.noteLabel}
				isLabelHidden
				isDisabled={isOff}
				maxLength={noteMaxLength}
				placeholder={texts.noteAt(formatPosition(at))}
				value={text}
				onChange={setText}
			/>
			<Button type="submit" isDisabled={isOff}>
				{texts.addNote}
			</Button>
		</form>
	);
}
