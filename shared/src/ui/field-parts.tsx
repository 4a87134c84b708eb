import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

export type FieldTexts = {
	label: ReactNode;
	/** Stands muted after the label, such as "optional". */
	labelNote?: string | undefined;
	/** Stands at the end of the label's line, such as a link to recovery. */
	labelAside?: ReactNode;
	hint?: ReactNode;
	/** Shown instead of the hint; the field counts as invalid while it is there. */
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
