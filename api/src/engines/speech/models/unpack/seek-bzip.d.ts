declare module 'seek-bzip' {
	type Input = { readByte(): number; read(buffer: Uint8Array, offset: number, length: number): number };
	type Output = { writeByte(byte: number): void };
	const Bunzip: { decode(input: Input, output: Output): void };
	// biome-ignore lint/style/noDefaultExport: the package has one
	export default Bunzip;
}
