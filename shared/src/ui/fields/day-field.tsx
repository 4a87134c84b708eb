import { useState } from 'react';
import { isDay } from '../../domain/time/is-day.ts';
import { parseMoment } from '../../domain/time/local-moment.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

const formats = {
	day: { placeholder: 'YYYY-MM-DD', isValid: isDay },
	moment: { placeholder: 'YYYY-MM-DD HH:mm', isValid: (text: string) => parseMoment(text) !== null },
};

const inLanguageOfPage = (format: string): string =>
	document.documentElement.lang === 'de' ? format.replaceAll('Y', 'J').replaceAll('D', 'T') : format;

type DateProps = Pick<TextFieldProps, 'label' | 'labelNote' | 'hint' | 'error' | 'isLabelHidden'> & {
	format: keyof typeof formats;
	value: string;
	onChange: (text: string) => void;
	invalidText: string;
};

/** Uses `YYYY-MM-DD` in every language, because the browser's own fields follow the locale. */
export function DateField({ format, onChange, invalidText, error, ...field }: DateProps) {
	const [isLeft, setIsLeft] = useState(false);
	const { placeholder, isValid } = formats[format];
	const text = field.value.trim();
	const isInvalid = isLeft && text !== '' && !isValid(text);
	return (
		<TextField
			{...field}
			onChange={(typed) => {
				setIsLeft(false);
				onChange(typed);
			}}
			onBlur={() => setIsLeft(true)}
			placeholder={inLanguageOfPage(placeholder)}
			inputMode={format === 'day' ? 'numeric' : 'text'}
			maxLength={placeholder.length}
			autoComplete="off"
			error={isInvalid ? invalidText : error}
		/>
	);
}

type DayProps = Pick<DateProps, 'label' | 'hint' | 'invalidText'> & {
	/** `YYYY-MM-DD`, or null. */
	value: string | null;
	/** Called with complete dates, and with null when the field is empty. */
	onChange: (day: string | null) => void;
};

export function DayField({ value, onChange, ...field }: DayProps) {
	const [typed, setTyped] = useState(value ?? '');
	const [shown, setShown] = useState(value);
	if (value !== shown) {
		setShown(value);
		if (value !== null || isDay(typed)) setTyped(value ?? '');
	}
	const type = (text: string) => {
		setTyped(text);
		const day = text.trim();
		if (!day) onChange(null);
		else if (isDay(day)) onChange(day);
	};
	return <DateField format="day" value={typed} onChange={type} {...field} />;
}
