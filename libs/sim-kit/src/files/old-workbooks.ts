import { setImmediate as breathe } from 'node:timers/promises';

/** The name of VBA programs in an old office file (.xls). */
const vbaName = Buffer.from('_VBA_PROJECT', 'utf16le');
/** The part of a chunk to keep, so that marks across two chunks are found. */
const overlap = 64;

/**
 * Whether an old workbook contains macros: VBA, or a sheet of XLM commands. It searches the bytes for both marks,
 * because directory sectors and the list of sheets are stored unencoded.
 */
export async function hasOldMacros(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const searched = Buffer.concat([rest, piece]);
    if (searched.includes(vbaName) || hasMacroSheet(searched)) return true;
    rest = searched.subarray(-overlap);
    await breathe();
  }
  return false;
}

/** A sheet record in a workbook's list: its kind is one byte, and 1 means XLM commands. */
const sheetRecord = {
  id: 0x85,
  visibilityAt: 8,
  kindAt: 9,
  nameLengthAt: 10,
  nameFlagAt: 11,
  longestLength: 8 + 2 * 31,
};
const macroKind = 1;

function hasMacroSheet(bytes: Buffer): boolean {
  const { id, visibilityAt, kindAt, nameLengthAt, nameFlagAt, longestLength } = sheetRecord;
  for (let at = bytes.indexOf(id); at >= 0 && at + nameFlagAt < bytes.length; at = bytes.indexOf(id, at + 1)) {
    if (bytes[at + 1] !== 0 || bytes[at + 3] !== 0 || bytes[at + kindAt] !== macroKind) continue;
    const length = bytes.readUInt8(at + 2);
    const bytesOfCharacter = 1 + bytes.readUInt8(at + nameFlagAt);
    const isWhole = length === 8 + bytes.readUInt8(at + nameLengthAt) * bytesOfCharacter;
    if (isWhole && length <= longestLength && bytes.readUInt8(at + visibilityAt) <= 2 && bytesOfCharacter <= 2)
      return true;
  }
  return false;
}
