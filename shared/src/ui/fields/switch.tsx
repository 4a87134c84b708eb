import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';
import type { Unstyled } from '../unstyled.ts';

type Props = Omit<Unstyled<SwitchFieldProps>, 'children'> & {
	children?: ReactNode;
};

export function Switch({ children, ...props }: Props) {
	return (
		<SwitchField {...props} className="inline-grid">
			<SwitchButton className="group inline-flex min-h-6 items-center gap-2 focus-visible:outline-none disabled:opacity-50">
				<span className="h-4.5 w-7.5 flex-none rounded-full bg-(--border-control) p-0.5 outline-focus transition-colors duration-base group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-selected:bg-accent">
					<span className="block size-3.5 rounded-full bg-switch-thumb transition-transform duration-base group-selected:translate-x-3 group-selected:bg-switch-thumb-on" />
				</span>
				{children}
			</SwitchButton>
		</SwitchField>
	);
}
