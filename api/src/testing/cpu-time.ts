/**
 * Starts counting the processor time of this process, and returns what reads it, in ms. Unlike a clock it does not depend
 * on what else the machine does.
 */
export function countCpuTime(): () => number {
	const before = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1_000;
	};
}
