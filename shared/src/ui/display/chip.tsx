import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

type Props = {
	children: ReactNode;
	onRemove?: () => void;
	removeLabel?: string;
};

export function Chip({ children, onRemove, removeLabel = 'Remove' }: Props) {
	return (
		<span className="inline-flex h-5 items-center gap-1 rounded-xs bg-pressed px-1.75 text-default text-xs leading-none whitespace-nowrap pointer-coarse:h-6">
			{children}
			{onRemove && (
				<button
					type="button"
					aria-label={removeLabel}
					onClick={onRemove}
					className="relative -mr-1 grid size-4 place-items-center rounded-xs text-muted after:absolute after:-inset-1 hover:text-default"
				>
					<X className="size-3" />
				</button>
			)}
		</span>
	);
}
