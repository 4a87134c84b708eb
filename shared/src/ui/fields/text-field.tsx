import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { type TextFieldProps as AriaProps, TextField as AriaTextField } from 'react-aria-components/TextField';
import type { Unstyled } from '../unstyled.ts';
import { FieldLabel, FieldMessage, type FieldTexts, fieldFrame, fieldLook } from './field-parts.tsx';

export type TextFieldProps = Omit<Unstyled<AriaProps>, 'children' | 'isInvalid' | 'validationBehavior' | 'ref'> &
	FieldTexts & {
		placeholder?: string;
		/** `lg` is for public pages, `read` for text in the transcript's type. */
		size?: 'md' | 'lg' | 'read';
		/** More than one makes it a text area that grows with its text. */
		rows?: number;
		isLabelHidden?: boolean;
		ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
	};

export function TextField(props: TextFieldProps) {
	const {
		label,
		labelNote,
		labelAside,
		hint,
		error,
		placeholder,
		size = 'md',
		rows = 1,
		isLabelHidden,
		ref,
		...rest
	} = props;
	const input = { ref: ref ?? null, dir: 'auto', 'data-size': size, ...(placeholder ? { placeholder } : {}) };
	return (
		<AriaTextField
			{...rest}
			{...(isLabelHidden ? { 'aria-label': String(label) } : {})}
			isInvalid={Boolean(error)}
			validationBehavior="aria"
			className="grid min-w-0 gap-1"
		>
			{!isLabelHidden && <FieldLabel label={label} labelNote={labelNote} labelAside={labelAside} />}
			{rows > 1 ? (
				<TextArea
					{...input}
					rows={rows}
					style={{ minHeight: `calc(${rows}lh + 14px)` }}
					className={`${fieldFrame} field-sizing-content max-h-[60vh] resize-y py-1.5 data-[size=read]:text-read`}
				/>
			) : (
				<Input
					{...input}
					className={`${fieldLook} data-[size=lg]:h-9.5 data-[size=lg]:text-md pointer-coarse:data-[size=lg]:h-11`}
				/>
			)}
			<FieldMessage hint={hint} error={error} />
		</AriaTextField>
	);
}
