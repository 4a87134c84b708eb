export { discountCodeRoutes } from './routes.ts';
export { daysOfCode, hasUsableCodes, redeemDiscountCode } from './usable-codes.ts';
