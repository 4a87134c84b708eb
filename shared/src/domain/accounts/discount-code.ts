const pattern = /^[A-Z0-9_-]{3,64}$/;

export const foldDiscountCode = (typed: string): string => typed.trim().toUpperCase();

export const isDiscountCodeName = (typed: string): boolean => pattern.test(foldDiscountCode(typed));
