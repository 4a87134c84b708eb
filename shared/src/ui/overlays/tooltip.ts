type Side = 'top' | 'bottom' | 'left' | 'right';

/** Attributes of a control that has a tooltip; `<Tooltips/>` shows it. The text is also the control's name. */
export const tooltip = (text: string, keyHint?: string, side: Side = 'top') => ({
	'data-tooltip': text,
	'data-tooltip-side': side,
	...(keyHint && { 'data-tooltip-key': keyHint }),
});
