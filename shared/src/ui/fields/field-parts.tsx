import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

export const fieldFrame =
	'w-full min-w-0 rounded-sm border border-control bg-raised px-2.5 text-default focus-visible:-outline-offset-1 invalid:border-transparent invalid:outline-2 invalid:-outline-offset-1 invalid:outline-danger invalid:focus-visible:outline-focus [&[readonly]]:border-default [&[readonly]]:bg-sunken disabled:opacity-50';

export const fieldLook = `h-field ${fieldFrame}`;

export type FieldTexts = {
	label: ReactNode;
	labelNote?: string | undefined;
	labelAside?: ReactNode;
	hint?: ReactNode;
	error?: string | undefined;
};

export function FieldLabel({ label, labelNote, labelAside }: Pick<FieldTexts, 'label' | 'labelNote' | 'labelAside'>) {
	return (
		<span className="flex items-baseline justify-between gap-2">
			<Label className="font-act">
				{label}
				{labelNote && <span className="font-read text-muted"> {labelNote}</span>}
			</Label>
			{labelAside}
		</span>
	);
}

export function FieldMessage({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
	if (error)
		return (
			<FieldError className="flex items-start gap-1 text-danger text-xs">
				<CircleAlert className="mt-px size-3.5" />
				{error}
			</FieldError>
		);
	return hint ? (
		<Text slot="description" className="text-muted text-xs">
			{hint}
		</Text>
	) : null;
}
