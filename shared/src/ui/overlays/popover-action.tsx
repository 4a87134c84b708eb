import type { ReactNode } from 'react';
import { optionLook } from './overlay-look.ts';

/** An action in a popover that also holds fields; looks like the item of a menu. Takes an icon followed by text. */
export function PopoverAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
	return (
		<button type="button" className={`${optionLook} w-full text-left`} onClick={onPress}>
			{children}
		</button>
	);
}
