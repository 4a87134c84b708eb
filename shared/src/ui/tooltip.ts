type Side = 'top' | 'bottom' | 'left' | 'right';

/** Attributes of a control that has a tooltip; `<Tooltips/>` shows it. The control has the same words as its name. */
export const tooltip = (text: string, keyHint?: string, side: Side = 'top') => ({
	'data-tooltip': text,
	'data-tooltip-side': side,
	...(keyHint && { 'data-tooltip-key': keyHint }),
});
