import { useState } from 'react';
import { isDay } from '../../domain/time/is-day.ts';
import type { FieldTexts } from './field-parts.tsx';
import { TextField } from './text-field.tsx';

type Props = Pick<FieldTexts, 'label' | 'hint'> & {
	/** `YYYY-MM-DD`, or null for none. */
	value: string | null;
	/** Called with a whole day, and with null when the field is empty. */
	onChange: (day: string | null) => void;
	/** Why a text is not a day. */
	invalidText: string;
};

/** A day as `YYYY-MM-DD` in every language; the browser's own date field follows the locale. */
export function DayField({ label, hint, value, onChange, invalidText }: Props) {
	const [typed, setTyped] = useState(value ?? '');
	const [isLeft, setIsLeft] = useState(false);
	// the value was changed from outside
	const [shown, setShown] = useState(value);
	if (value !== shown) {
		setShown(value);
		if (value !== null || isDay(typed)) setTyped(value ?? '');
	}
	const type = (text: string) => {
		setTyped(text);
		setIsLeft(false);
		const day = text.trim();
		if (!day) onChange(null);
		else if (isDay(day)) onChange(day);
	};
	const isInvalid = isLeft && typed.trim() !== '' && !isDay(typed.trim());
	return (
		<TextField
			label={label}
			hint={hint}
			value={typed}
			onChange={type}
			onBlur={() => setIsLeft(true)}
			placeholder="YYYY-MM-DD"
			inputMode="numeric"
			maxLength={10}
			autoComplete="off"
			error={isInvalid ? invalidText : undefined}
		/>
	);
}
