import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Minus from 'lucide-react/icons/minus';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = {
	isSelected?: boolean;
	isIndeterminate?: boolean;
	isDisabled?: boolean;
	onChange?: (isSelected: boolean) => void;
	'aria-label'?: string;
	children?: ReactNode;
	error?: string | undefined;
};

export function Checkbox(props: Props) {
	const { isSelected, isIndeterminate = false, isDisabled, onChange, children, error } = props;
	const box = useRef<HTMLInputElement>(null);
	const messageId = useId();
	useEffect(() => {
		if (box.current) box.current.indeterminate = isIndeterminate;
	}, [isIndeterminate]);
	return (
		<div className="grid gap-0.5">
			<label className="inline-flex min-h-6 min-w-6 items-start gap-2 rounded-sm has-disabled:opacity-50">
				<span className="relative mt-1 grid size-4 flex-none place-items-center pointer-coarse:mt-0.5 pointer-coarse:size-5">
					<input
						ref={box}
						type="checkbox"
						{...(isSelected === undefined ? {} : { checked: isSelected })}
						disabled={isDisabled}
						aria-label={props['aria-label']}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? messageId : undefined}
						onChange={(event) => onChange?.(event.target.checked)}
						className="peer size-full appearance-none rounded-[4px] border border-control bg-raised outline-focus checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent focus-visible:outline-2 focus-visible:outline-offset-2 aria-invalid:border-transparent aria-invalid:ring-2 aria-invalid:ring-danger"
					/>
					<Check className="pointer-events-none absolute hidden size-3 stroke-3 text-on-accent peer-checked:block peer-indeterminate:hidden" />
					<Minus className="pointer-events-none absolute hidden size-3 stroke-3 text-on-accent peer-indeterminate:block" />
				</span>
				{children && <span className="self-center">{children}</span>}
			</label>
			{error && (
				<span id={messageId} className="flex items-start gap-1 pl-6 text-danger text-xs">
					<CircleAlert className="mt-px size-3.5" />
					{error}
				</span>
			)}
		</div>
	);
}
