/** Returns which places leave a booking that has `surplus` too many: those without a name first, then the last ones. */
export function leavingPlaces<Place>(
  places: readonly Place[],
  surplus: number,
  isNamed: (place: Place) => boolean,
): Place[] {
  return [...places]
    .reverse()
    .sort((one, other) => Number(isNamed(one)) - Number(isNamed(other)))
    .slice(0, surplus);
}
