const sessionsMax = 250;
const sessionsPerAddressMax = 100;
/** Sessions that have not signed in, of all addresses together, so that others can still connect. */
const waitingMax = 100;
const waitingPerAddressMax = 16;

export const signInMs = 10_000;

export type SessionPlace = {
	signedIn(): void;
	leave(): void;
};

export function limitSessions() {
	const sessions = createCounter(sessionsMax, sessionsPerAddressMax);
	const waiting = createCounter(waitingMax, waitingPerAddressMax);
	return {
		enter(address: string): SessionPlace | null {
			if (!sessions.isBelowLimit(address) || !waiting.isBelowLimit(address)) return null;
			const leaveSession = sessions.enter(address);
			const signedIn = waiting.enter(address);
			return {
				signedIn,
				leave() {
					signedIn();
					leaveSession();
				},
			};
		},
	};
}

function createCounter(most: number, mostPerAddress: number) {
	const perAddress = new Map<string, number>();
	let all = 0;
	return {
		isBelowLimit: (address: string) => all < most && (perAddress.get(address) ?? 0) < mostPerAddress,
		enter(address: string): () => void {
			all++;
			perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
			let isOver = false;
			return () => {
				if (isOver) return;
				isOver = true;
				all--;
				const rest = (perAddress.get(address) ?? 1) - 1;
				if (rest > 0) perAddress.set(address, rest);
				else perAddress.delete(address);
			};
		},
	};
}
