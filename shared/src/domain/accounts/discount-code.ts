const pattern = /^[A-Z0-9_-]{3,64}$/;

/** As people type it: the case and spaces around it do not matter. */
export const foldDiscountCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether an administrator may call a code so, as they typed it. */
export const isDiscountCodeName = (typed: string): boolean => pattern.test(foldDiscountCode(typed));
