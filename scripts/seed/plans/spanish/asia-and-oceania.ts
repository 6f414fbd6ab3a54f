/** Descriptions in Spanish, by the key of the plan. */
export const asiaAndOceania: Readonly<Record<string, string>> = {
  'mumbai-marine-drive': `Tres kilómetros y medio de curva con la ciudad entera paseando por ella. Vamos de la punta a la playa con maíz asado en la mano, y cada persona cuenta una historia del trabajo que en el trabajo no se puede contar.

Cómo será. Nos vemos al final del muro, junto a Nariman Point. Paso lento, muchas paradas y kulfi en Chowpatty.

Conviene saber. Seco o mojado, salimos; la acera está mejor cuando brilla. Hay taxis en los dos extremos.`,
  'mumbai-irani-cafe': `Mesas de mármol, sillas de madera curvada y una lista de lo que no se puede hacer (ni peinarse ni hablar de apuestas). Té dulce muy caliente y pan con demasiada mantequilla. Hubo cuatrocientos cafés como estos y quedan unos veinte.

Cómo será. Dos cafés en una mañana, a diez minutos uno de otro. Te costará menos que el ascensor de tu hotel.

Conviene saber. El dueño se sienta en la puerta y quiere saber de dónde eres. Cuéntaselo bien.`,
  'mumbai-harbour-boat': `Una hora por el puerto en la cubierta de arriba, entre petroleros, barcas de pesca y una marina que devuelve el saludo. El arco se pone dorado, luego rosa, luego se enciende, y ya estás de vuelta.

Cómo será. Billetes en la taquilla, 250 rupias; Farah guarda un trozo de banco. El té lo trae el señor del termo.

Conviene saber. En los meses del monzón no hay barcos. Entonces nos sentamos en los escalones y miramos cómo el mar lo hace solo.`,
  'mumbai-thali': `Catorce cuencos pequeños en una bandeja de acero, que rellenan unos hombres que pasan a toda velocidad y no aceptan un no. Todo es vegetariano, y nadie se ha dado cuenta nunca.

Cómo será. Primer piso, una mesa larga. 600 rupias, comas lo que comas. Después, un paseo lento por el mercado de telas, porque uno rápido no podrás darlo.

Conviene saber. La mano sobre el plato quiere decir basta. Una mano quiere decir más.`,
  'mumbai-late-qawwali': `Nueve hombres, dos armonios y una canción que empieza como una frase y acaba como el tiempo que hace. Ocurre cada jueves desde antes de que nadie lo apuntara.

Cómo será. Nos vemos en la esquina de los kebabs junto a la estación y vamos a pie. Nos sentamos en el suelo a un lado, donde se puede entrar y salir.

Conviene saber. Cúbrete la cabeza y deja los zapatos al hombre de las fichas. Lo correcto es pasar hacia delante unos billetes para los cantantes.`,
  'singapore-satay': `A las siete de la tarde cierran una calle entre los bancos y la llenan de carbón. Diez puestos, un solo olor y mesas de plástico hasta el final. Pedimos en el puesto 7 y discutimos sobre el 8.

Cómo será. Nos vemos junto al reloj. Siti pide para todos: diez brochetas por persona para empezar. Unos 22 dólares con jugo de lima.

Conviene saber. Pollo, cordero, gambas, y tofu si lo pedimos al sentarnos. Ponte algo que mañana pueda oler a humo.`,
  'singapore-botanic-walk': `Taichí en el césped, nutrias en el lago y un aire que casi se puede llamar fresco. Damos una vuelta sin prisa y estamos bajo la ducha antes de que el sol encuentre los senderos.

Cómo será. Puerta de Tanglin a las seis y media y tostadas con kaya a las ocho menos cuarto. Para quien cree que es por la tarde, este es el paseo de la tarde.

Conviene saber. Paraguas. Es para la lluvia o para el sol, y no sabrás para cuál hasta que lo necesites.`,
  'singapore-rooftop': `Cuatro pisos de una casa antigua, con las torres asomándose por tres lados. Desde aquí se mira la azotea famosa, que es la mejor manera de verla. El ventilador funciona y la música se queda baja.

Cómo será. El rincón junto al frangipani es nuestro hasta las nueve y media. Cada uno paga en la barra.

Conviene saber. En el ascensor caben tres. Las escaleras tienen una colección muy buena de carteles de cine.`,
  'singapore-pulau-ubin': `Diez minutos en una barca de madera y cincuenta años en el calendario. Cocoteros, jabalíes a los que todo da igual, una pasarela sobre los manglares y ni un centro comercial.

Cómo será. La barca sale cuando hay doce personas; solemos serlo. Bicicletas a 10 dólares. De vuelta a mediodía, y cangrejo con chile para quien se quede.

Conviene saber. Protector solar antes de la barca, repelente después. El agua se vende en la isla a precio de isla.`,
  'singapore-hawker-breakfast': `Si llevas despierto desde las tres, aquí es donde hay que estar a las seis. Pasteles de arroz con rábano, café colado en un calcetín y vecinos que tienen el mismo taburete desde 1983.

Cómo será. Siempre en marcha. Avisa la noche anterior, y alguien que tampoco puede dormir estará en lo alto de la escalera mecánica.

Conviene saber. Algunos lunes cierra, puesto por puesto. Señala, sonríe y paga en efectivo.`,
  'seoul-gallery-night': `Once galerías abren hasta tarde, todas en una calle, con faroles en los escalones y vino de arroz en las puertas. Jisoo sabe qué escaleras suben a algo y cuáles solo a una vista; subimos por todas.

Cómo será. Nos vemos en la esquina del pozo viejo. Cuatro paradas y después empanadillas en una casa con el suelo caliente.

Conviene saber. Hay que descalzarse dos veces, así que calcetines sin agujeros. Algunas salas son para ocho personas a la vez, y somos más de ocho.`,
  'seoul-gwangjang': `Un pabellón, cien planchas y bancos que se calientan desde abajo. Te sientas donde hay sitio y pasas a formar parte de la noche de alguien. Las tortitas se muelen delante de ti en un molino que no ha parado nunca.

Cómo será. Puerta este 2 a las siete menos cuarto. Comemos en tres sitios, veinte minutos en cada uno. Unos 18.000 wones.

Conviene saber. A los vegetarianos les va bien si lo explica Daniel. Sirve a los demás, nunca a ti: alguien ya busca tu vaso.`,
  'seoul-bath-house': `Piscina caliente, piscina más caliente, piscina fría, suelo. Nadie habla y todos saludan con la cabeza. Te pones el algodón naranja, te tumbas en la piedra tibia y despiertas dos horas después en el huso horario correcto.

Cómo será. En el mostrador a las cinco. Los baños son separados y la sala caliente es común. 14.000 wones, con huevos.

Conviene saber. Antes de entrar hay que lavarse, a fondo y sentado. Es la única norma, y la vigilan.`,
  'seoul-inwangsan': `338 metros, cuarenta minutos de escaleras, y entonces toda la cuenca a tus pies con la torre en medio. Bajamos por la muralla mientras se encienden las lámparas, una a una y desde el otro extremo.

Cómo será. Salida 2 a las cuatro. Té del termo arriba y fideos abajo.

Conviene saber. Empinado pero corto. Te adelantarán abuelas que saludan con la mano; le pasa a todo el mundo.`,
  'seoul-record-bar': `Tercer piso encima de una tienda de lámparas, sin letrero. Escribes una canción en un papel y el dueño decide si iba en serio. La norma: cuando pone una cara entera, nadie habla hasta que acaba.

Cómo será. El estante de la ventana es nuestro. Lo normal son dos bebidas, unos 30.000 wones.

Conviene saber. No pidas lo que suena en todas partes. Lo tiene, pero te mirará.`,
  'sydney-twilight-sail': `Un velero de madera, ocho personas y los últimos ferris cruzando por delante. Puedes sujetar un cabo o una copa. Bajo el puente todos miran hacia arriba, y el patrón mira a los que miran.

Cómo será. En el muelle a las seis y media. Salimos por delante de la ópera y volvemos con el viento que haya. 70 dólares, con cena en cubierta.

Conviene saber. Suela blanda. Hay chaquetas para todos, de una sola talla, que es la grande.`,
  'sydney-ocean-pool': `Treinta metros de mar que sujeta un muro y rellenan las olas. Los habituales pasan de los ochenta años y te adelantan. Diez largos o dos: lo que cuenta son los huevos.

Cómo será. Nos vemos en los escalones a las seis y veinte. Desayuno en la ventana de enfrente y en el centro a las ocho con el 379.

Conviene saber. Gratis, fría, salada. Si la bandera está roja, primero comemos y la miramos.`,
  'sydney-quay-oysters': `Se compran por docenas, las abren mientras esperas, y te las llevas al muro donde amarran los barcos. Limón en un bolsillo y pan en el otro. Es la mejor mesa de la ciudad y está hecha de cemento.

Cómo será. Nos vemos junto al hielo a las cinco y media. Cada uno compra una cosa para el papel del centro.

Conviene saber. Los pelícanos tienen un sistema. Que el muro te cubra la espalda.`,
  'sydney-coast-walk': `Seis kilómetros de acantilado y cinco playas para distraerse. La vista queda siempre a la izquierda y el café, siempre en la bahía siguiente. La última vez tardamos cuatro horas y nadie pidió perdón.

Cómo será. Salimos de la barandilla encima de la piscina. Báñate donde quieras. El autobús de vuelta pasa cada diez minutos.

Conviene saber. Sombrero, agua y protector solar, en ese orden. Las escaleras están al final, como en todo.`,
  'sydney-night-cricket': `El corto, con luces y banda, que dura tres horas. Antes de entrar, Rahul lo explica con la sal, la pimienta y una servilleta, y en el segundo over ya tendrás opiniones.

Cómo será. Nos vemos en la puerta a las seis y cuarto. Asientos juntos del lado del césped, 35 dólares.

Conviene saber. Hasta las ocho el sol te da en los ojos; después, al bateador. Trae un suéter para el final.`,
};
