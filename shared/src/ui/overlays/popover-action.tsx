import type { ReactNode } from 'react';
import { optionLook } from './overlay-look.ts';

export function PopoverAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
	return (
		<button type="button" className={`${optionLook} w-full text-left`} onClick={onPress}>
			{children}
		</button>
	);
}
