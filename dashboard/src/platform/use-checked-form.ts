import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';

export type CheckedField<Value extends string = string> = {
	name: string;
	value: Value;
	onChange: (value: Value) => void;
	onBlur: () => void;
	error: string | undefined;
};

/** A field shows its problem once it was left or sent, and the server's refusal until it is changed or sent again. */
export function useCheckedForm<T extends Record<string, string>>(schema: z.ZodType<T>, initial: NoInfer<T>) {
	const [values, setValues] = useState<T>(initial);
	const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
	const [refusals, setRefusals] = useState<Record<string, string | undefined>>({});
	const checked = schema.safeParse(values);
	const problemOf = (name: string) => checked.error?.issues.find(({ path }) => path[0] === name)?.message;
	/** Shows every problem. Returns null when there is one. */
	const check = (): T | null => {
		setTouched(new Set(Object.keys(values)));
		setRefusals({});
		return checked.data ?? null;
	};
	return {
		values,
		check,
		field: <Name extends keyof T & string>(name: Name): CheckedField<T[Name]> => ({
			name,
			value: values[name],
			onChange: (value) => {
				setValues((before) => ({ ...before, [name]: value }));
				setRefusals((before) => ({ ...before, [name]: undefined }));
			},
			onBlur: () => setTouched((before) => new Set([...before, name])),
			error: refusals[name] ?? (touched.has(name) ? problemOf(name) : undefined),
		}),
		refuse: (name: keyof T & string, message: string | undefined) =>
			setRefusals((before) => ({ ...before, [name]: message })),
		/** Goes to the first field with a problem. */
		onSubmit: (send: (values: T) => void) => (event: FormEvent<HTMLFormElement>) => {
			event.preventDefault();
			const form = event.currentTarget;
			const valid = flushSync(check);
			if (valid) send(valid);
			else form.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus();
		},
	};
}
