/** `unclear`: too little of the transcript is certain to say that something was not spoken. */
export const complianceResults = ['found', 'not_found', 'unclear'] as const;
export type ComplianceResult = (typeof complianceResults)[number];

export const complianceText: Record<ComplianceResult, string> = {
	found: 'found',
	not_found: 'not recognised',
	unclear: 'cannot tell',
};
