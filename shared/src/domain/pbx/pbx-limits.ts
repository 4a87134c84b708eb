export const pbxLimits = { productNameMaxLength: 80, namePatternMaxLength: 2_500, transfersKept: 100 } as const;
