/** What is sent and received of video, in the order in which our own clients offer it. */
const VIDEO_PLACES = ['camera', 'screen'] as const;

/**
 * Which of the two a transceiver carries between our own clients: the first place for video is the camera's, the second
 * the screen's. A place of ours that no description knows is none, as the other side cannot count it.
 */
export function videoPlaceOf(
  connection: RTCPeerConnection,
  transceiver: RTCRtpTransceiver,
): (typeof VIDEO_PLACES)[number] | undefined {
  return VIDEO_PLACES[negotiatedVideo(connection).indexOf(transceiver)];
}

/** The place of the screen, once a description has made it. */
export function screenPlaceOf(connection: RTCPeerConnection): RTCRtpTransceiver | undefined {
  return negotiatedVideo(connection)[VIDEO_PLACES.indexOf('screen')];
}

const negotiatedVideo = (connection: RTCPeerConnection): RTCRtpTransceiver[] =>
  connection.getTransceivers().filter(({ receiver, mid }) => receiver.track.kind === 'video' && mid !== null);
