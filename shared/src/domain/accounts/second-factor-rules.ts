export const secondFactorRules = ['nobody', 'administrators', 'everyone'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

export const requiresSecondFactor = (rule: SecondFactorRule, role: 'user' | 'admin' | 'reseller'): boolean =>
	rule === 'everyone' || (rule === 'administrators' && role === 'admin');
