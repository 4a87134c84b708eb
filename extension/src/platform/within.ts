/** Rejects with `late()` if the work takes longer. The work itself goes on. */
export function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(late()), ms);
	return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
