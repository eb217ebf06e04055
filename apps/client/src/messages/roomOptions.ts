import { localised } from './locale.ts';

/** What a host may choose besides the tags; in the chunk of its fields. */
export const optionWords = localised({
  seats: 'Seats',
  fewerSeats: 'Fewer seats',
  moreSeats: 'More seats',
  seatsHint: 'How many people fit, you included.',
  seatsHeavy: 'Above 8 people everyone’s connection and battery work hard.',
  private: 'Private',
  privateHint: 'Not listed anywhere. People join with your link.',
  password: 'Password',
  passwordHint: 'Optional. Join Random never leads to a room with a password.',
} as const);
