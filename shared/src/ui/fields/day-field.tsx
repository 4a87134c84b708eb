import Calendar from 'lucide-react/icons/calendar';
import { useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { isDay } from '../../domain/time/is-day.ts';
import { parseMoment } from '../../domain/time/local-moment.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { FieldLabel, FieldMessage, fieldLook } from './field-parts.tsx';

const formats = {
	day: { placeholder: 'YYYY-MM-DD', isValid: isDay },
	moment: { placeholder: 'YYYY-MM-DD HH:mm', isValid: (text: string) => parseMoment(text) !== null },
};

const isGerman = () => document.documentElement.lang === 'de';

const inLanguageOfPage = (format: string): string =>
	isGerman() ? format.replaceAll('Y', 'J').replaceAll('D', 'T') : format;

type DateProps = {
	label: string;
	labelNote?: string | undefined;
	hint?: string | undefined;
	error?: string | undefined;
	isLabelHidden?: boolean;
	format: keyof typeof formats;
	value: string;
	onChange: (text: string) => void;
	invalidText: string;
};

/** The browser's own fields follow the locale, so this one always uses `YYYY-MM-DD`. */
export function DateField({ format, value, onChange, invalidText, error, ...texts }: DateProps) {
	const { label, labelNote, hint, isLabelHidden } = texts;
	const [isLeft, setIsLeft] = useState(false);
	const { placeholder, isValid } = formats[format];
	const text = value.trim();
	const isInvalid = isLeft && text !== '' && !isValid(text);
	const shownError = isInvalid ? invalidText : error;
	const change = (typed: string) => {
		setIsLeft(false);
		onChange(typed);
	};
	const [day = '', time = '00:00'] = isValid(text) ? text.split(/\s+/) : [];
	return (
		<TextField
			value={value}
			onChange={change}
			onBlur={() => setIsLeft(true)}
			inputMode={format === 'day' ? 'numeric' : 'text'}
			maxLength={placeholder.length}
			autoComplete="off"
			{...(isLabelHidden ? { 'aria-label': label } : {})}
			isInvalid={Boolean(shownError)}
			validationBehavior="aria"
			className="grid min-w-0 gap-1"
		>
			{!isLabelHidden && <FieldLabel label={label} labelNote={labelNote} />}
			<span className="relative grid">
				<Input dir="auto" placeholder={inLanguageOfPage(placeholder)} className={`${fieldLook} pr-9`} />
				<DayPicker
					label={`${label}: ${isGerman() ? 'im Kalender wählen' : 'choose in a calendar'}`}
					day={day}
					onPick={(picked) => change(format === 'day' ? picked : `${picked} ${time}`)}
				/>
			</span>
			<FieldMessage hint={hint} error={shownError} />
		</TextField>
	);
}

type PickerProps = { label: string; day: string; onPick: (day: string) => void };

/** The calendar of the browser fits the device and costs no code. */
function DayPicker({ label, day, onPick }: PickerProps) {
	const calendar = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={calendar}
				type="date"
				aria-hidden="true"
				tabIndex={-1}
				value={day}
				onChange={({ target }) => target.value && onPick(target.value)}
				className="pointer-events-none absolute inset-0 opacity-0"
			/>
			<span className="absolute inset-y-0 right-0.5 grid place-items-center">
				<IconButton size="sm" label={label} onPress={() => calendar.current?.showPicker()}>
					<Calendar />
				</IconButton>
			</span>
		</>
	);
}

type DayProps = Pick<DateProps, 'label' | 'hint' | 'invalidText'> & {
	/** `YYYY-MM-DD` */
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
