/** Of the places of a booking, in their order, those that go where so many are too many: those without a name first, then the last. */
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
