import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { FieldMessage } from './field-parts.tsx';
import type { Unstyled } from './unstyled.ts';

type Props = Omit<Unstyled<CheckboxFieldProps>, 'children' | 'isInvalid' | 'validationBehavior'> & {
	/** Without it the box needs an `aria-label`. */
	children?: ReactNode;
	hint?: ReactNode;
	error?: string | undefined;
};

export function Checkbox({ children, hint, error, ...props }: Props) {
	return (
		<CheckboxField {...props} isInvalid={Boolean(error)} validationBehavior="aria" className="grid gap-0.5">
			<CheckboxButton className="group inline-flex min-h-6 min-w-6 items-start gap-2 rounded-sm focus-visible:outline-none disabled:opacity-50">
				{({ isSelected, isIndeterminate }) => (
					<>
						<span className="mt-1 grid size-4 flex-none place-items-center rounded-[4px] border border-control bg-raised text-on-accent outline-focus group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-invalid:border-transparent group-invalid:ring-2 group-invalid:ring-danger group-selected:border-accent group-selected:bg-accent group-indeterminate:border-accent group-indeterminate:bg-accent pointer-coarse:mt-0.5 pointer-coarse:size-5">
							{isIndeterminate ? (
								<Minus className="size-3 stroke-3" />
							) : (
								isSelected && <Check className="size-3 stroke-3" />
							)}
						</span>
						{children && <span className="self-center">{children}</span>}
					</>
				)}
			</CheckboxButton>
			{(hint || error) && (
				<span className="pl-6">
					<FieldMessage hint={hint} error={error} />
				</span>
			)}
		</CheckboxField>
	);
}
