import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover';
import type { Unstyled } from '../unstyled.ts';
import { overlayLook } from './overlay-look.ts';

/** `<PopoverTrigger><Button>…</Button><Popover label="…">…</Popover></PopoverTrigger>` */
export { DialogTrigger as PopoverTrigger };

type Props = Omit<Unstyled<PopoverProps>, 'children'> & { label: string; children: ReactNode };

export function Popover({ label, children, ...props }: Props) {
	return (
		<AriaPopover offset={4} {...props} className={`${overlayLook} min-w-50 max-w-[calc(100vw-16px)] overflow-auto`}>
			<Dialog aria-label={label} className="p-3 outline-none">
				{children}
			</Dialog>
		</AriaPopover>
	);
}
