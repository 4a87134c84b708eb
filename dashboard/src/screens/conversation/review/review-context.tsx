import { createContext, use } from 'react';
import type { Review } from './use-review-state.ts';

export const ReviewContext = createContext<Review | null>(null);

export function useReview(): Review {
	const review = use(ReviewContext);
	if (!review) throw new Error('ReviewProvider is missing around this component.');
	return review;
}
