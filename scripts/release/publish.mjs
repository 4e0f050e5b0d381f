// @ts-check
import { join } from 'node:path';
import { FolderTarget, readWhole, versionsOf } from './folder.mjs';
import { hashOf, listFile, manifestFile, parseManifest, ReleaseError, unsignedText } from './manifest.mjs';

/** @import { Target, TargetFile, Version } from './folder.mjs' */

/** Files that the operator has compressed in advance. Servers send them in place of the file beside them. */
const compressedEndings = ['.br', '.gz'];

/**
 * Writes all versions that were made here to a target. A version's manifest is written last: without it, the version is
 * not published, and the next run writes it again. No version is deleted, because open pages may still ask for old files.
 * Only compressed files beside a file that is written are deleted, because they may have other content.
 * @param {object} options
 * @param {Target} options.target
 * @param {string} options.releases the folder with the releases that were made here
 * @param {string} [options.version] publishes only this version
 * @param {boolean} [options.repair] writes all files again, also those that the target has with the same length
 * @param {boolean} [options.unsigned] also publishes a version without a signature
 * @param {boolean} [options.dryRun]
 * @param {(line: string) => void} options.print
 * @throws {ReleaseError} if the target has a version with other bytes
 */
export async function publish({ target, releases, version: only, repair, unsigned, dryRun, print }) {
  const versions = (await versionsOf(new FolderTarget(releases))).filter((each) => each === (only ?? each));
  if (versions.length === 0)
    throw new ReleaseError(`There is no release${only ? ` ${only}` : ''} in ${releases}.`);
  /** @type {Plan[]} */
  const plans = []; // all versions are compared before the first one is written
  for (const version of versions) {
    const made = await readWhole(releases, version);
    if (made.manifest.signatures.length === 0 && !unsigned)
      throw new ReleaseError(`${version} is not signed. Sign it first.`);
    const present = await target.files(version);
    const { pending, hasOtherSignatures = false } = await pendingFiles(target, version, made, present);
    const files = repair ? allFiles(made) : pending;
    const compressed = files
      .flatMap((file) => compressedEndings.map((ending) => file + ending))
      .filter((file) => present.has(file));
    plans.push({ version, files, compressed, hasOtherSignatures });
  }
  for (const plan of plans) {
    if (dryRun) printPlan(plan, print);
    else await carryOut(plan, { target, releases, print });
  }
}

/**
 * @typedef {{ version: string, files: string[], compressed: string[], hasOtherSignatures: boolean }} Plan
 *
 * @param {Plan} plan
 * @param {Pick<Parameters<typeof publish>[0], 'target' | 'releases' | 'print'>} options
 */
async function carryOut(plan, { target, releases, print }) {
  const { version, files, compressed } = plan;
  if (files.length === 0) return printPlan(plan, print);
  const others = files.filter((file) => file !== manifestFile);
  if (others.length > 0) await target.upload(join(releases, version), others, version);
  if (files.includes(manifestFile)) await target.upload(join(releases, version), [manifestFile], version);
  print(`${version} is published: ${countOf(files.length, 'file')} written to ${target.name}.`);
  if (compressed.length === 0) return;
  await target.remove(compressed, version);
  print(
    `${countOf(compressed.length, 'compressed file')} deleted in ${version}. Compress these files again.`,
  );
}

/** @param {Plan} plan @param {(line: string) => void} print */
function printPlan({ version, files, compressed, hasOtherSignatures }, print) {
  const hint = ' It has other signatures there. With --repair, yours are written.';
  if (files.length === 0) print(`${version} is already published.${hasOtherSignatures ? hint : ''}`);
  for (const file of files) print(`Would write ${version}/${file}`);
  for (const file of compressed) print(`Would delete ${version}/${file}`);
}

/**
 * Returns the files that have to be written, the manifest at the end. A slow target is not asked for the content of each
 * file, so there a changed file of the same length is not found.
 * @param {Target} target
 * @param {string} version
 * @param {Version} made
 * @param {ReadonlyMap<string, TargetFile>} present
 */
async function pendingFiles(target, version, made, present) {
  if (!present.has(manifestFile)) return { pending: allFiles(made) };
  const published = parseManifest((await target.read(`${version}/${manifestFile}`)).toString());
  // The manifest has the hash of the list, and the list that of each file. Two signatures of one manifest may differ.
  if (!published || unsignedText(published) !== unsignedText(made.manifest)) {
    throw new ReleaseError(
      `${target.name} has another ${version}. A published version cannot change. If its ${manifestFile} there is damaged, ` +
        'delete this file, and publish again.',
    );
  }
  const pending = [];
  for (const { file, bytes, integrity } of made.list.files) {
    const isWhole =
      present.get(file)?.bytes === bytes &&
      (!target.isFast || hashOf(await target.read(`${version}/${file}`)) === integrity);
    if (!isWhole) pending.push(file);
  }
  const listHash = made.manifest.release.files.integrity;
  const hasList = present.has(listFile) && hashOf(await target.read(`${version}/${listFile}`)) === listHash;
  if (!hasList) pending.push(listFile);
  return { pending, hasOtherSignatures: String(published.signatures) !== String(made.manifest.signatures) };
}

/** @param {number} count @param {string} noun */
const countOf = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** @param {Version} version */
const allFiles = ({ list }) => [...list.files.map(({ file }) => file), listFile, manifestFile];
