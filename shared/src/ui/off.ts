/** A control that does nothing for a reason: unlike a disabled one it takes the focus, so that the reason can be read. */
export const off = { 'aria-disabled': true, 'data-off': true, type: 'button' } as const;
