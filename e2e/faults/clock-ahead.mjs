// Preloaded into a server under test: SIGUSR2 advances its clock by CLOCK_AHEAD_MS.
const RealDate = Date;
let aheadMs = 0;
const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
	construct: (target, parts) => (parts.length > 0 ? new target(...parts) : new target(now())),
	apply: () => new RealDate(now()).toString(),
	get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => {
	aheadMs += Number(process.env.CLOCK_AHEAD_MS);
});
