type Side = 'top' | 'bottom' | 'left' | 'right';

/** The text is also the control's accessible name. */
export const tooltip = (text: string, keyHint?: string, side: Side = 'top') => ({
	'data-tooltip': text,
	'data-tooltip-side': side,
	...(keyHint && { 'data-tooltip-key': keyHint }),
});
